/** A list, or its only entry; of an entry without other settings, the path alone. */
export type ListOf<Each> = Each | string | readonly (Each | string)[];
