import type { CheerioAPI } from 'cheerio'
import { dateInEraText } from '../../../lib/era.ts'
import { lineOfNode, linesOfNodes, type PageNode } from '../page-lines.ts'
import { contentOf } from './page-text.ts'

/** One section of a tax answer or of a question with its answer. */
export interface Section {
  readonly heading: string
  readonly text: string
}

/** What surrounds the guidance: links, contacts, and the taxes concerned, which become subject areas. */
const aside = /^(?:関連リンク|関連コード|QAリンク|お問い合わせ先|対象税目)$/

/** Sections of a page by its h2 headings; text before the first one carries only the day and is left out. */
export function sectionsOf($: CheerioAPI): { sections: Section[]; taxes: string[] } {
  const found: { heading: string; nodes: PageNode[] }[] = []
  for (const node of contentOf($)) {
    if (node.type === 'tag' && node.name === 'h2') found.push({ heading: headingOf($, node), nodes: [] })
    else if (!isNotice($, node)) found.at(-1)?.nodes.push(node)
  }
  const read = found.map(({ heading, nodes }) => ({ heading, lines: linesOfNodes($, nodes) }))
  const taxes = read.filter(({ heading }) => heading === '対象税目').flatMap(({ lines }) => lines)
  return {
    sections: read
      .filter(({ heading, lines }) => !aside.test(heading) && lines.length > 0)
      .map(({ heading, lines }) => ({ heading, text: lines.join('\n') })),
    taxes: taxes.flatMap((line) => line.split(/[、,]/)).map((tax) => tax.trim()),
  }
}

const headingOf = ($: CheerioAPI, node: PageNode) => lineOfNode($, node).replace(/^【(.*)】$/, '$1')

/** The notice in red below a question is the same on every page, but for the day. */
const isNotice = ($: CheerioAPI, node: PageNode) => node.type === 'tag' && /^注記/.test($(node).text().trim())

/** The day whose laws a page describes: [令和7年4月1日現在法令等], 令和7年8月1日現在の法令・通達等. Null when it says none. */
export function basisDate($: CheerioAPI): string | null {
  const text = $('#bodyArea').text().normalize('NFKC')
  const [, day = ''] =
    /((?:昭和|平成|令和)[^年\s]{1,4}年[^月\s]{1,3}月[^日\s]{1,3}日)現在の?(?:法令|通達)/.exec(text) ?? []
  return dateInEraText(day)
}
