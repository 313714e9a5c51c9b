import { readFileSync } from 'node:fs'
import { page, table } from './markdown.ts'

/** The glossary: a word, what is never written for it (expressions, joined by `|`), the English word, and what it is. */
export const glossary = (): readonly (readonly string[])[] =>
  readFileSync('lexicons/glossary.tsv', 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** One Japanese word for one thing. */
export const glossaryPage = (): string =>
  page('Glossary', '`lexicons/glossary.tsv`', [
    'One word for one thing in every Japanese text of the source, of the labels and of these pages; `test/surface/glossary.test.ts` holds it. The words in which people ask (`keywords`, `lexicons/tool-*.tsv`) are theirs, and free.',
    table(
      ['word', 'English', 'what it is', 'not'],
      glossary().map(([word, never = '', en, what]) => [
        word,
        en,
        what,
        never.replace(/\(\?<![^)]*\)/g, '').replaceAll('|', '、'),
      ]),
    ),
  ])
