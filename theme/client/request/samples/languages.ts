// The languages of samples, in the order in which pages offer them.

/** A language of samples. */
export interface SampleLanguageInfo {
  /** Shown on its tab. */
  readonly label: string;
  /** Language of its highlighting. */
  readonly language: string;
}

/** By the names of the configuration. */
export const LANGUAGES = {
  shell: { label: "cURL", language: "bash" },
  javascript: { label: "JavaScript", language: "javascript" },
  node: { label: "Node.js", language: "javascript" },
  python: { label: "Python", language: "python" },
  go: { label: "Go", language: "go" },
  php: { label: "PHP", language: "php" },
  ruby: { label: "Ruby", language: "ruby" },
  java: { label: "Java", language: "java" },
  csharp: { label: "C#", language: "csharp" },
  httpie: { label: "HTTPie", language: "bash" },
  wget: { label: "Wget", language: "bash" },
  axios: { label: "Axios", language: "javascript" },
  httpx: { label: "HTTPX", language: "python" },
  powershell: { label: "PowerShell", language: "powershell" },
  kotlin: { label: "Kotlin", language: "kotlin" },
  swift: { label: "Swift", language: "swift" },
  rust: { label: "Rust", language: "rust" },
  dart: { label: "Dart", language: "dart" },
  r: { label: "R", language: "r" },
} satisfies Readonly<Record<string, SampleLanguageInfo>>;

/** Name of a language of samples. */
export type LanguageName = keyof typeof LANGUAGES;
