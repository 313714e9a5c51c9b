import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXml } from '../../src/ingest/read/xml.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../../src/ingest/read/xml-element.ts'
import type { TestApp } from '../app.ts'
import { rawDocument } from '../raw-document.ts'
import { lawService } from './law-service.ts'

const folder = new URL('texts/', import.meta.url)
/** Small laws under the names that e-Gov gives to its files. */
const documents = readdirSync(folder).map((file) => {
  const xml = readFileSync(new URL(file, folder), 'utf8')
  const [, num = ''] = / Num="(\d{3})"/.exec(xml) ?? []
  return { about: file.replace('.xml', ''), name: `506AC0000000${num}_20240401_000000000000000.xml`, xml }
})

/** A part of a law as people cite it, with the element of the XML that it is. */
interface CitedPart {
  readonly cited: string
  readonly element: XmlElement
  /** What would come behind the last part of its kind, and is not there. */
  readonly beyond?: readonly string[]
  /** Its sentences by their functions. */
  readonly passages?: readonly CitedPart[]
}

/** The words of an element without spaces, readings, what stands outside of its text, and what the printer sets. */
const words = (element: XmlElement) =>
  plain(textOf({ ...element, children: element.children.filter((one) => !isOutside(element, one)) }, readings))
const isOutside = ({ name }: XmlElement, child: XmlElement | string) =>
  typeof child !== 'string' &&
  (child.name === 'ArticleCaption' || (name === 'Article' && child.name === 'ArticleTitle'))
const readings = new Set(['Rt'])
const plain = (text: string) => text.replace(/[\s　|^②-⑳]/g, '')
const isGone = (element: XmlElement) => /^(?:[^。]{0,12})削除$/.test(words(element))
/** A cell that spans rows is written in each of them. */
const hasSpan = (element: XmlElement): boolean => 'rowspan' in element.attributes || childrenOf(element).some(hasSpan)

const digits = (num = '') => num.split('_').map((part) => String(Number(part)))
const numbered = (sign: string, num?: string) => {
  const [first, ...branches] = digits(num)
  return [`第${first}${sign}`, ...branches].join('の')
}
const named = (element: XmlElement, ...names: readonly string[]) =>
  childrenOf(element).filter(({ name }) => names.includes(name))
const label = (element: XmlElement) => textOf(childOf(element, `${element.name}Title`) ?? element).trim()

/** 号 with what stands below it, each with its own citation; a deleted range is each of its numbers. */
function itemsBelow(element: XmlElement, cited: string): CitedPart[] {
  return named(element, 'Item', 'Subitem1', 'Subitem2', 'Subitem3').flatMap((one) => {
    const { Num = '' } = one.attributes
    if (one.name === 'Item' && Num.includes(':')) {
      const [first = 0, last = 0] = Num.split(':').map(Number)
      const all = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      return all.map((number) => ({ cited: `${cited}第${number}号`, element: one }))
    }
    const isLettered = one.name !== 'Item' || /^[ァ-ヺ]$/.test(label(one))
    const name = `${cited}${isLettered ? label(one) : numbered('号', Num)}`
    return [{ cited: name, element: one }, ...itemsBelow(one, name)]
  })
}

/** The sentences of a 項 or 号; of one in columns those of the column that has several. */
function sentencesOf(element: XmlElement): XmlElement[] {
  const holder = childOf(element, `${element.name}Sentence`)
  const columns = holder ? named(holder, 'Column') : []
  const several = columns.findLast((column) => named(column, 'Sentence').length > 1)
  return holder ? named(columns.length > 0 ? (several ?? holder) : holder, 'Sentence') : []
}

/** The words that one sentence of two cases may be halved by. */
const halves = /又は|若しくは|及び|並びに|かつ/
/** 但シ of an old law, whose sentences say nothing of their function. */
const isProviso = (sentence: XmlElement) =>
  (sentence.attributes.Function ?? (/^(?:ただし|但)/.test(words(sentence)) ? 'proviso' : '')) === 'proviso'

/** 本文, ただし書, 前段, 後段 and 柱書 of a part by the functions of its sentences, and those that it lacks. */
function passages(element: XmlElement, cited: string): CitedPart {
  const sentences = sentencesOf(element)
  const provisos = sentences.filter(isProviso)
  const main = sentences.filter((one) => !isProviso(one))
  const isListed = named(element, 'Item', 'Subitem1', 'Subitem2').length > 0
  const isOfTwo = main.length < 2 && (sentences.length > 1 || !halves.test(words(element)))
  const joined = (children: readonly XmlElement[]): XmlElement => ({
    ...element,
    name: 'Passage',
    children: [...children],
  })
  const head = childrenOf(element).filter(({ name }) => /(?:Num|Title|Sentence)$/.test(name))
  return {
    cited,
    element,
    passages: [
      ...(provisos.length > 0
        ? ([
            ['ただし書', joined(provisos)],
            ['本文', joined(main)],
          ] as const)
        : []),
      ...(main.length > 1
        ? ([
            ['前段', joined(main.slice(0, 1))],
            ['後段', joined(main.slice(-1))],
          ] as const)
        : []),
      ...(main.length > 2 ? ([['中段', joined(main.slice(1, -1))]] as const) : []),
      ...(isListed ? ([['柱書', joined(head)]] as const) : []),
    ].map(([name, one]) => ({ cited: `${cited}${name}`, element: one })),
    beyond: [
      ...(provisos.length > 0 ? [] : ['ただし書', '本文']),
      ...(isOfTwo ? ['前段', '後段'] : []),
      ...(isListed ? [] : ['柱書']),
    ].map((name) => `${cited}${name}`),
  }
}

function paragraphs(container: XmlElement, cited: string): CitedPart[] {
  const all = named(container, 'Paragraph')
  return all.flatMap((paragraph) => {
    const name = `${cited}第${paragraph.attributes.Num}項`
    const items = named(paragraph, 'Item').length
    const beyond = [`${cited}第${all.length + 1}項`, ...(items > 0 ? [`${name}第${items + 90}号`] : [])]
    const own = passages(paragraph, name)
    return [
      { ...own, beyond: [...beyond, ...(own.beyond ?? [])] },
      ...(own.passages ?? []),
      ...named(paragraph, 'TableStruct')
        .flatMap((one) => named(one, 'Remarks'))
        .flatMap((one) => named(one, 'Item'))
        .map((one) => ({ cited: `${name}備考${digits(one.attributes.Num)}`, element: one })),
      ...itemsBelow(paragraph, name).flatMap((one) => {
        if (one.element.name !== 'Item' || isGone(one.element)) return [one]
        const ofItem = passages(one.element, one.cited)
        return [ofItem, ...(ofItem.passages ?? [])]
      }),
    ]
  })
}

/** Articles in whatever chapter; those of several numbers are told elsewhere. */
const articles = (container: XmlElement): XmlElement[] =>
  childrenOf(container).flatMap((one) =>
    one.name === 'Article' ? [one] : ['Part', 'Chapter', 'Section'].includes(one.name) ? articles(one) : [],
  )

function partsOfContainer(container: XmlElement, cited: string): CitedPart[] {
  const ofArticles = articles(container).flatMap((article) => {
    const name = `${cited}${numbered('条', article.attributes.Num)}`
    return [{ cited: name, element: article }, ...(isGone(article) ? [] : paragraphs(article, name))]
  })
  const loose = paragraphs(container, cited === '' ? '本則' : cited)
  const appended = childrenOf(container)
    .filter(({ name }) => name.startsWith('SupplProvisionAppdx'))
    .map((element) => {
      const title = textOf(childOf(element, `${element.name}Title`) ?? childOf(element, 'ArithFormulaNum') ?? element)
      return { cited: `${cited}${title.replace(/^附則/, '')}`, element: withoutTitles(element) }
    })
  return [...ofArticles, ...loose, ...appended]
}

const titles = /(?:Title|RelatedArticleNum|ArithFormulaNum)$/
const withoutTitles = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.filter(
    (one) => typeof one === 'string' || !titles.test(one.name) || one.name === 'ItemTitle',
  ),
})

const supplement = ({ attributes: { AmendLawNum } }: XmlElement) => (AmendLawNum ? `附則（${AmendLawNum}）` : '附則')

/** Every part of a law that people cite, from its XML alone. */
function partsOfLaw(law: XmlElement): CitedPart[] {
  const body = childOf(law, 'LawBody') as XmlElement
  const of = (name: string) => named(body, name)
  const appended = ['AppdxTable', 'AppdxStyle', 'AppdxNote'].flatMap(of).flatMap((element): CitedPart[] => {
    const title = label(element).replace(/（.*$/, '')
    const remark = [...childrenOf(element), ...childrenOf(element).flatMap((one) => childrenOf(one))].find(
      ({ name }) => name === 'Remarks',
    )
    const notes = remark ? named(remark, 'Item') : []
    return [
      {
        cited: title,
        element: withoutTitles(element),
        beyond: named(element, 'Item').length > 0 ? [`${title}第90号`] : [],
      },
      ...itemsBelow(element, title),
      ...notes.map((note) => ({ cited: `${title}備考${numbered('号', note.attributes.Num)}`, element: note })),
    ]
  })
  return [
    ...of('EnactStatement').map((element) => ({ cited: '制定文', element })),
    ...of('Preamble').map((element) => ({ cited: '前文', element })),
    ...of('MainProvision').flatMap((element) => partsOfContainer(element, '')),
    ...of('SupplProvision').flatMap((element) => partsOfContainer(element, supplement(element))),
    ...appended,
  ]
}

/** Tables, forms and what stands before the articles are no citations of articles. */
const notJudged = /別表|別記|様式|付録|本則|前文|制定文/

let app: TestApp
let key: string
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})
beforeAll(async () => {
  app = await lawService(
    documents.map(({ name, xml }) => [name, xml] as const),
    { whenOver: (close) => closing.push(close) },
  )
  key = (await app.createKey()).apiKey
})

const ask = async (article: string) =>
  (await app.get(`/v1/laws/article?article=${encodeURIComponent(article)}`, { key })).json
const verdictOf = async (cited: string) => {
  const { json } = await app.post('/v1/citations/verify', { draft: `${cited}による。` }, { key })
  const [first] = json.draft.findings.filter(({ kind }: { kind: string }) => kind === 'law_article')
  return first?.verdict
}

describe.each(documents)('a law with $about', ({ name, xml }) => {
  const parts = async () => {
    const law = await readXml(rawDocument(name, xml))
    const title = textOf(childOf(childOf(law, 'LawBody') as XmlElement, 'LawTitle') as XmlElement)
    return { title, parts: partsOfLaw(law) }
  }

  test('every part that the XML has is served under its citation, with the words of its element', async () => {
    const { title, parts: all } = await parts()
    expect(all.length).toBeGreaterThan(3)
    for (const { cited, element } of all) {
      const answer = await ask(`${title}${cited}`)
      const text = answer.part?.text ?? answer.article?.text_full
      expect([cited, answer.status]).toEqual([cited, isGone(element) ? 'deleted' : 'held'])
      if (answer.part) expect((await ask(answer.part.address)).part).toEqual(answer.part)
      if (!hasSpan(element)) expect([cited, plain(text)]).toEqual([cited, words(element)])
    }
  })

  test('a part behind the last one is told not to be there', async () => {
    const { title, parts: all } = await parts()
    for (const cited of all.flatMap(({ beyond = [] }) => beyond)) {
      const { status, part } = await ask(`${title}${cited}`)
      expect([cited, status, part]).toEqual([
        cited,
        expect.stringMatching(/^no_such_(?:paragraph|item|passage)$/),
        null,
      ])
    }
  })

  test('a draft that cites a part is right, and one that cites a part behind the last is wrong', async () => {
    const { title, parts: all } = await parts()
    for (const { cited, element, beyond = [] } of all) {
      if (isGone(element) || notJudged.test(cited)) continue
      expect([cited, await verdictOf(`${title}${cited}`)]).toEqual([cited, 'correct'])
      for (const gone of beyond) expect([gone, await verdictOf(`${title}${gone}`)]).toEqual([gone, 'wrong_article'])
    }
  })
})
