// Blocks of code for types: language and code, by what they are about.

/** Language and code by name. */
export const SAMPLES: Readonly<Record<string, readonly [language: string, code: string]>> = {
  "a constant": ["ts", "const one = 1"],
  "a query": ["ts", "const one = 1\n//    ^?\nconst two = one + 1"],
  "two queries": ["ts", "const one = 1\n//    ^?\nlet two = one\n//  ^?"],
  "a query in the last line": ["ts", "const one = 1;\nconst two = 2;\n//    ^?"],
  "a query of a long type": [
    "ts",
    "const table = { a: 1, b: 'x', c: [1, 2], d: { e: null, f: undefined } } as const\n//    ^?",
  ],
  "a query that is indented": [
    "ts",
    "function f() {\n    const inner = new Map<string, number>()\n    //    ^?\n    return inner\n}",
  ],
  "an expected error": ["ts", "// @errors: 2322\nconst text: string = 1"],
  "two errors in a line": ["ts", "// @errors: 2322 2304\nconst text: string = 1, other = missing"],
  "an error of several lines": [
    "ts",
    "// @errors: 2345\nconst take = (value: { a: string }) => value\ntake({\n  a: 1,\n} as { a: number })",
  ],
  "a message of several lines": [
    "ts",
    "// @errors: 2322\ninterface A { deep: { value: string } }\nconst a: { deep: { value: number } } = { deep: { value: 1 } }\nconst b: A = a",
  ],
  "errors that are not shown": ["ts", "// @noErrors\nconst text: string = 1"],
  "one kind of error that is not shown": ["ts", "// @noErrors: 2322\nconst text: string = 1"],
  "an error in syntax": ["ts", "// @errors: 1005 1109\nconst x = ;"],
  "a cut": ["ts", "const hidden = 1\n// ---cut---\nconst shown = hidden\n//    ^?"],
  "a cut before": ["ts", "const hidden = 1\n// ---cut-before---\nconst shown = hidden"],
  "a cut after": ["ts", "const shown = 1\n// ---cut-after---\nconst hidden = shown"],
  "cuts at both ends": ["ts", "const a = 1\n// ---cut---\nconst b = a\n// ---cut-after---\nconst c = b"],
  "cuts in between": ["ts", "const a = 1\n// ---cut-start---\nconst b = a\n// ---cut-end---\nconst c = a"],
  "completions of a member": ["ts", "// @noErrors\nconst list = [1]\nlist.ma\n//     ^|"],
  "all completions of an object": ["ts", "// @noErrors\nconst o = { first: 1, second: 2 }\no.\n//^|"],
  "many completions": ["ts", "// @noErrors\n'text'.\n//     ^|"],
  "completions of a text": [
    "ts",
    "// @noErrors\nconst side: 'left' | 'right' = 'le'\n//                                ^|",
  ],
  "a highlight": ["ts", "const one = 1\n//    ^^^"],
  "a highlight with a text": ["ts", "const one = 1\n//    ^^^ This is one"],
  "a highlight over several names": [
    "ts",
    "const sum = (left: number, right: number) => left + right\n//           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ Both",
  ],
  "a tag": ["ts", "const one = 1\n// @log: It is one\nconst two = 2"],
  "all tags": ["ts", "const one = 1\n// @log: A\n// @warn: B\n// @error: C\n// @annotate: D"],
  "a tag before all": ["ts", "// @log: First\nconst one = 1"],
  "two files": [
    "ts",
    "// @filename: a.ts\nexport const one = 1\n// @filename: b.ts\nimport { one } from './a'\nString(one)",
  ],
  "two files, one of them cut": [
    "ts",
    "// @filename: a.ts\nexport const one = 1\n// @filename: b.ts\n// ---cut---\nimport { one } from './a'\nconst two = one",
  ],
  "a file of JSON": [
    "ts",
    '// @resolveJsonModule\n// @filename: a.json\n{ "name": "x" }\n// @filename: b.ts\nimport a from \'./a.json\'\nconst name = a.name\n//    ^?',
  ],
  "a declaration file": [
    "ts",
    "// @filename: global.d.ts\ndeclare const VERSION: `v${number}`\n// @filename: index.ts\n// ---cut---\nconst version = VERSION\n//    ^?",
  ],
  generics: [
    "ts",
    "function pair<A, B extends A>(a: A, b: B): readonly [A, B] {\n  return [a, b]\n}\nconst made = pair('x' as string, 'y')\n//    ^?",
  ],
  "a conditional type": [
    "ts",
    "type Of<T> = T extends Promise<infer U> ? U : never\ntype R = Of<Promise<Map<string, 1>>>\n//   ^?",
  ],
  "a mapped type": [
    "ts",
    "type Flags<T> = { readonly [K in keyof T as `is${Capitalize<string & K>}`]?: boolean }\ndeclare const f: Flags<{ open: 1; done: 2 }>\nf.isOpen",
  ],
  overloads: [
    "ts",
    "declare function f(a: string): string\ndeclare function f(a: number, b?: number): number\nf('a')\nf(1, 2)",
  ],
  "an enum": ["ts", "enum Color { Red = 1, Green }\nconst c = Color.Green\n//    ^?"],
  "a class": [
    "ts",
    "abstract class A<T> {\n  #secret = 1\n  static made = 0\n  constructor(protected readonly value: T) {}\n  abstract run(): void\n  get secret() { return this.#secret }\n}\nclass B extends A<string> { run() { String(this.value) } }\nnew B('x').run()",
  ],
  "a namespace": [
    "ts",
    "namespace Shapes { export interface Box { width: number } }\nconst box: Shapes.Box = { width: 1 }\nbox.width",
  ],
  "a comment of JSDoc": [
    "ts",
    "/** Adds **two** numbers. */\nfunction add(a: number, b: number) { return a + b }\nadd(1, 2)",
  ],
  "tags of JSDoc": [
    "ts",
    "/**\n * Cuts a text.\n *\n * It is `short`.\n * @param text - What is cut\n * @returns the text\n * @deprecated Use slice\n */\nfunction cut(text: string) { return text }\ncut('a')",
  ],
  "a link of JSDoc": [
    "ts",
    "/** See {@link https://a.example the page} and {@link Other}. */\ninterface Box {}\ninterface Other {}\ndeclare const box: Box",
  ],
  JSX: [
    "tsx",
    '// @jsx: preserve\ndeclare global { namespace JSX { interface IntrinsicElements { b: { title?: string; children?: unknown } } } }\nconst Box = ({ title }: { title: string }) => <b title={title}>a &amp; {title}</b>;\n<Box title="x" />',
  ],
  "an error in JSX": [
    "tsx",
    "// @jsx: preserve\n// @errors: 2322\ndeclare global { namespace JSX { interface IntrinsicElements { b: { title?: string } } } }\nconst b = <b title={1} />",
  ],
  JavaScript: ["js", "const list = [1, 2].map((n) => `${n}`)\n//    ^?"],
  "JavaScript with types in comments": [
    "js",
    "// @checkJs\n// @errors: 2322\n/** @type {string} */\nconst text = 1",
  ],
  "JSX in JavaScript": ["jsx", "// @jsx: preserve\n// @noErrors\nconst Box = ({ title }) => <b>{title}</b>"],
  "Chinese names": ["ts", "const 名字 = '日本語'\n//    ^?\nconst 长度 = 名字.length"],
  "an error behind wide characters": ["ts", "// @errors: 2322\nconst a = '日本', b: string = 1"],
  emoji: ["ts", "const face = '👩‍👩‍👧 😀'; const after = face\n//                                   ^?"],
  "Arabic and Hebrew": ["ts", "const שלום = 'مرحبا'\nconst b = שלום"],
  "characters of HTML": [
    "ts",
    "const html = '<b class=\"x\">&amp;</b>' as `<${string}>`\nconst less = 1 < 2 && 3 > 2\nhtml.length",
  ],
  tabs: ["ts", "function f() {\n\tconst inner = { a: 1 }\n\t//    ^?\n\treturn inner\n}"],
  "a template": ["ts", "const name = 'x'\nconst text = `a ${name.toUpperCase()} b\n${name}`\ntext"],
  "a regular expression": ["ts", "const found = /(?<year>\\d+)-`[/]/u.exec('2020')\nfound?.groups?.year"],
  "options in the block": ["ts", "// @strict: false\n// @target: es2015\nlet x = null\n//  ^?"],
  "an unknown type": ["ts", "// @noImplicitAny: false\nfunction f(x) { return x }\nf"],
  "async code": [
    "ts",
    "async function* count() { yield 1 }\nfor await (const n of count()) n\nconst all = await Promise.all([1, Promise.resolve('x')])\n//    ^?",
  ],
  "an import of the site": [
    "ts",
    "import { make, type Size } from './src/size'\nconst size: Size = 'small'\nconst made = make(size)\n//    ^?",
  ],
  "an import by the paths of the project": [
    "ts",
    "import { make } from '@/size'\n// @errors: 2345\nmake('middle')",
  ],
  "an import of a package": ["ts", "import { wide } from 'wide'\nconst w = wide()\n//    ^?"],
  "what is emitted": ["ts", "// @showEmit\nconst x: number = 1\nexport { x }"],
  "blank lines": ["ts", "const a = 1\n\n\nconst b = a\n\n//    ^^^\n"],
  "nothing but comments": ["ts", "// A comment\n/* Another one */"],
};
