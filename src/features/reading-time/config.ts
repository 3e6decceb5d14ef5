/** How fast people read. */
export interface ReadingSpeed {
  /** Words that people read in a minute. Default: by the language of the site, 228 for English. */
  readonly wordsPerMinute?: number;
  /** Characters of Chinese and Japanese that people read in a minute. Default: by the language of the site, 255 for Chinese and 357 for Japanese. */
  readonly charactersPerMinute?: number;
}

/** Options of the reading time. */
export interface ReadingTimeConfig {
  /** Whether documents say how long reading them takes. Default `false`. Posts have `showReadingTime`. */
  readonly readingTime?: boolean | ReadingSpeed;
}

/** The same with the default filled in. */
export interface ReadingTimeSettings {
  readonly readingTime: false | ReadingSpeed;
}
