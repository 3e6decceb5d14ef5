/** The words of the page. The server sets them, and what browsers get holds them as they are. */
declare const DOCSITE_WORDS: import("docsite").Words;
