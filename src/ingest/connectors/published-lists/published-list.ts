import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefectureName } from '../../../lib/prefecture.ts'
import { shippedTable, tableRows } from '../../../lib/shipped-table.ts'
import { licences, testLicence } from '../../../schema/lineage.ts'
import { licenceProblem } from '../../../schema/publishers.ts'
import { columnsOf, type ListKind, listKinds } from './column-words.ts'

/** A list that a public body publishes in a table of its own layout, as a row of the table declares it. */
export interface PublishedList {
  /** What its files are called here. */
  readonly id: string
  readonly kind: ListKind
  readonly title: string
  /** The body that publishes it and whose acts or contracts it names. */
  readonly publisher: string
  readonly license: string
  /** Null for a body of the state. */
  readonly prefecture: string | null
  /** The list itself, or the page that links to it. */
  readonly page: string
  /** Words of the link to the newest list; null where the page is the list. */
  readonly link: string | null
  /** Heads of its columns where they are not the usual ones, the unit of its amounts, how its contracts were awarded. */
  readonly words: Readonly<Record<string, string>>
}

/** Licences that a list may have. */
export const listLicences = licences.filter((one) => one !== testLicence)

const columns = ['list', 'kind', 'title', 'publisher', 'license', 'prefecture', 'page', 'link', 'words']

/** What a row may say of a list beside heads of columns. */
const settings = ['unit', 'method']

/** A row of the table; throws a sentence about what is wrong with it. */
export function publishedList(cells: readonly string[], table: string): PublishedList {
  const [id = '', kind = '', title = '', publisher = '', license = '', place = '', page = '', link = '', words = ''] =
    cells.map((cell) => cell.trim())
  const refuse = (what: string) => new Error(`${table}: ${id || 'a row'} ${what}`)
  const known = listKinds.find((one) => one === kind)
  const prefecture = place === '' ? null : prefectureName(place)
  if (!/^[a-z0-9][a-z0-9-]{1,60}$/.test(id)) throw refuse('needs a list of small letters, digits and hyphens')
  if (!known) throw refuse(`has the kind ${JSON.stringify(kind)}, not one of ${listKinds.join(', ')}`)
  if (title === '') throw refuse('has no title')
  if (publisher === '') throw refuse('has no publisher: who states what a list says must be known')
  if (!listLicences.some((one) => one === license))
    throw refuse(
      `has ${license === '' ? 'no license' : `the license ${license}`}; licences are ${listLicences.join(', ')}`,
    )
  if (prefecture === undefined) throw refuse(`names ${place}, which is no prefecture`)
  if (!/^https:\/\/\S+$/.test(page) || !URL.canParse(page)) throw refuse('has no page that begins with https://')
  const problem = licenceProblem({ source_url: page, license })
  if (problem !== null) throw refuse(problem)
  return {
    id,
    kind: known,
    title,
    publisher,
    license,
    prefecture,
    page,
    link: link || null,
    words: wordsOf(words, known, refuse),
  }
}

function wordsOf(text: string, kind: ListKind, refuse: (what: string) => Error): PublishedList['words'] {
  if (text === '') return {}
  const names = [...Object.keys(columnsOf[kind].words), ...settings]
  return Object.fromEntries(
    text.split(';').map((pair) => {
      const [name = '', words = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (!names.includes(name) || words === '') throw refuse(`has the words ${pair}; names are ${names.join(', ')}`)
      if (name === 'unit' && !/^[十百千万億]{0,2}円$/.test(words))
        throw refuse(`has the unit ${words}; write 円 or 千円`)
      return [name, words]
    }),
  )
}

/** The lists that are known, and which of them a document is. */
export class PublishedLists {
  constructor(readonly lists: readonly PublishedList[]) {
    const twice = lists.find(({ id }, index) => lists.findIndex((one) => one.id === id) !== index)
    if (twice) throw new Error(`${ownTable}: the list ${twice.id} stands there already`)
  }

  get hosts(): string[] {
    return [...new Set(this.lists.map(({ page }) => new URL(page).host))]
  }

  /** The list of a document: one that was fetched carries it, a file is called as its list or lies in a folder of that name. */
  at(name: string): PublishedList | undefined {
    const path = name.slice(0, longestName)
    const marked = /#([a-z0-9-]+)$/.exec(path)?.[1]
    if (marked !== undefined) return this.lists.find(({ id }) => id === marked)
    const parts = path.split(/[/!]/).map((part) => part.replace(/\.[a-z]{3,5}$/i, ''))
    return this.lists.find(({ id, page }) => page === path || parts.includes(id))
  }
}

/** No name of a document is longer. */
const longestName = 2048

/** The file in the data directory in which an operator declares lists of their own. */
const ownTable = 'published-lists.tsv'

/** The lists that are shipped. */
export const shippedLists = new PublishedLists(
  shippedTable('published-lists', columns).map((cells) => publishedList(cells, 'lexicons/published-lists.tsv')),
)

/** The shipped lists and those that an operator declared in the data directory. */
export function listsWithin(dataDir: string): PublishedLists {
  const path = join(dataDir, ownTable)
  if (!existsSync(path)) return shippedLists
  const rows = tableRows(readFileSync(path, 'utf8'), ownTable, columns)
  return new PublishedLists([...shippedLists.lists, ...rows.map((cells) => publishedList(cells, ownTable))])
}
