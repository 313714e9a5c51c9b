import type { Answer, Asked } from './site.ts'
import { notFound } from './site.ts'

interface Notice {
  readonly key: string
  readonly title: string
  readonly body: string
  readonly day: string
  /** Code of the prefecture; empty for bodies of the state. */
  readonly code: string
  readonly category: '物品' | '工事' | '役務'
}

export interface NoticeSite {
  rows: readonly Notice[]
}

const mostShown = 1000
const categories = ['物品', '工事', '役務'] as const
const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?><Results>${content}</Results>`

/** 官公需情報ポータルサイト, 検索API: at most a thousand notices of a day and a place, no second page; errors have status 200. */
export const noticeSite =
  (site: NoticeSite) =>
  ({ url }: Asked): Answer => {
    if (url.pathname !== '/api/') return notFound
    const asked = (name: string) => url.searchParams.get(name) ?? ''
    const [code, bodies] = [asked('LG_Code'), asked('Organization_Name').split(' OR ').filter(Boolean)]
    if (code === '' && bodies.length === 0) return xml('<Error>no searchword</Error>')
    const [from, to] = asked('CFT_Issue_Date').split('/') as [string, string]
    const category = categories[Number(asked('Category')) - 1]
    const found = site.rows.filter(
      (one) =>
        (code === '' ? bodies.some((name) => one.body.includes(name)) : one.code === code) &&
        (category === undefined || one.category === category) &&
        one.day >= from &&
        one.day <= to,
    )
    const shown = found.slice(0, Math.min(mostShown, Number(asked('Count') || 10)))
    const results = shown.map(resultOf).join('')
    return xml(
      `<Version>1.0</Version><SearchResults><SearchHits>${found.length}</SearchHits>${results}</SearchResults>`,
    )
  }

const resultOf = ({ key, title, body, day, code, category }: Notice, n: number): string =>
  `<SearchResult><ResultId>${n + 1}</ResultId><Key><![CDATA[${Buffer.from(key).toString('base64')}\n]]></Key>
<ExternalDocumentURI><![CDATA[https://www.city.mihon.example/${key}.pdf]]></ExternalDocumentURI><ProjectName>${title}</ProjectName>
<Date>${day}T19:07:43+09:00</Date><FileType>pdf</FileType>${code && `<LgCode>${code}</LgCode>`}<OrganizationName>${body}</OrganizationName>
<CftIssueDate>${day}T00:00:00+09:00</CftIssueDate><Category>${category}</Category></SearchResult>`
