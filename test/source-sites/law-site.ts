import { zipOf } from '../raw-document.ts'
import { type Answer, type Asked, notFound } from './site.ts'

/** Laws as e-Gov packs them: XML by `<law id>_<day in force>_<amending law>.xml`. */
type LawFiles = Readonly<Record<string, string>>

export interface LawSite {
  /** The download of all laws. */
  all: LawFiles
  /** The downloads of single days; a day without changes has none. */
  readonly days: Map<string, LawFiles>
}

/** e-Gov法令検索, 一括ダウンロード: all laws in one archive, and what changed in one archive a day. */
export const lawSite =
  (site: LawSite) =>
  ({ url }: Asked): Answer => {
    const asked = url.searchParams
    if (url.pathname === '/bulkdownload/') return '<!DOCTYPE html><html><title>一括ダウンロード</title></html>'
    if (url.pathname !== '/bulkdownload' || asked.get('only_xml_flag') !== 'true') return notFound
    if (asked.get('file_section') === '1') return archiveOf(site.all)
    const day = (asked.get('update_date') ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    const files = asked.get('file_section') === '3' ? site.days.get(day) : undefined
    return files ? archiveOf(files) : notFound
  }

/** Each revision has a folder of its own, beside the list of the archive, which is no law. */
const archiveOf = (files: LawFiles): Promise<Buffer> =>
  zipOf({
    'all_law_list.csv': '法令種別,法令番号,法令名\r\n',
    ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [`${name.replace(/\.xml$/, '')}/${name}`, xml])),
  })

/** A law of one article for each sentence, in the form of the schema of standard law XML. */
export function lawXml(title: string, sentences: readonly string[]): string {
  const articles = sentences.map(
    (
      sentence,
      n,
    ) => `<Article Num="${n + 1}"><ArticleCaption>（見本）</ArticleCaption><ArticleTitle>第${'一二三四五'[n]}条</ArticleTitle>
<Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence Num="1" WritingMode="vertical">${sentence}</Sentence></ParagraphSentence></Paragraph></Article>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<Law Era="Reiwa" Lang="ja" LawType="Act" Num="077" Year="02" PromulgateMonth="06" PromulgateDay="12"><LawNum>令和二年法律第七十七号</LawNum><LawBody><LawTitle Kana="みほんほう">${title}</LawTitle><MainProvision>${articles.join('')}</MainProvision></LawBody></Law>`
}
