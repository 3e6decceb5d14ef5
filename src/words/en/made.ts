// Words of references that features make: of packages, of GraphQL schemas and of AsyncAPI documents.

export const MADE = {
  /** Pages about the symbols of a package: titles of their parts, and what stands before a name, as in `Defined in index.ts`. */
  reference: {
    namespaces: "Namespaces",
    enumerations: "Enumerations",
    classes: "Classes",
    interfaces: "Interfaces",
    typeAliases: "Type aliases",
    variables: "Variables",
    functions: "Functions",
    documents: "Documents",
    modules: "Modules",
    references: "Re-exports",
    constructors: "Constructors",
    constructor: "Constructor",
    members: "Members",
    properties: "Properties",
    accessors: "Accessors",
    methods: "Methods",
    inherited: "Inherited members",
    parameters: "Parameters",
    typeParameters: "Type parameters",
    returns: "Returns",
    throws: "Throws",
    see: "See also",
    since: "Since",
    example: "Example",
    deprecated: "Deprecated",
    definedIn: "Defined in",
    overrides: "Overrides",
    extendedBy: "Extended by",
    implementedBy: "Implemented by",
  },
  /** Pages about a GraphQL schema: titles of their parts. Others are those of packages. */
  graphql: {
    queries: "Queries",
    mutations: "Mutations",
    subscriptions: "Subscriptions",
    objects: "Objects",
    unions: "Unions",
    inputs: "Inputs",
    scalars: "Scalars",
    directives: "Directives",
    fields: "Fields",
    values: "Values",
    arguments: "Arguments",
    possibleTypes: "Possible types",
    usedBy: "Used by",
    request: "Request",
    variables: "Variables",
    response: "Response",
    /** Before an address. */
    specification: "Specification",
    /** Of the fields of an input. */
    oneOf: "Give exactly one of these fields.",
    /** At the end of a list that is cut. */
    more: "more: {count}",
  },
  /** Pages about an AsyncAPI document: titles of their parts. Others are those of GraphQL and of API references. */
  asyncapi: {
    channels: "Channels",
    channel: "Channel",
    messages: "Messages",
    name: "Name",
    /** What the application does at a channel. */
    send: "The application sends",
    receive: "The application receives",
    /** What clients do at a channel. */
    publish: "Clients publish, the application receives",
    subscribe: "Clients subscribe, the application sends",
    payload: "Payload",
    headers: "Headers",
    bindings: "Bindings",
    reply: "Reply",
    address: "Address",
    noAddress: "The address is known only at run time.",
    protocol: "Protocol",
    contentType: "Content type",
    correlationId: "Correlation ID",
    /** The format of a schema that is not JSON Schema. */
    schemaFormat: "Schema format",
    /** Where in a message a value stands. */
    location: "Location",
    tags: "Tags",
  },
} as const;
