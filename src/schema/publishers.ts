import { ownLicence, testLicence } from './lineage.ts'

/** Who publishes the pages of a host, under which licence, and how its terms ask to be named. */
export interface Publisher {
  /** Exact host names; one that begins with a dot means its subdomains as well. */
  readonly hosts: readonly string[]
  readonly name: string
  readonly license: string
  /** Where the terms stand; null = the licence is known, the address of the terms is not confirmed. */
  readonly terms_url: string | null
  /** What the source is called where it is named: 「出典：…」. */
  readonly attribution: string
}

const of = (
  hosts: readonly string[],
  name: string,
  license: string,
  terms_url: string | null = null,
  attribution = `${name}ウェブサイト`,
): Publisher => ({ hosts, name, license, terms_url, attribution })

/**
 * The hosts whose licence is confirmed: the Public Data License (公共データ利用規約), the Government of Japan Standard Terms of Use
 * (政府標準利用規約), or terms that forbid passing on. Every other host is `unknown`: most local governments, agencies and secretariats
 * have terms of their own.
 */
export const publishers: readonly Publisher[] = [
  of(['laws.e-gov.go.jp'], 'デジタル庁', 'pdl_v1.0', 'https://laws.e-gov.go.jp/terms/', 'e-Gov法令検索（デジタル庁）'),
  of(
    ['www.houjin-bangou.nta.go.jp', 'api.houjin-bangou.nta.go.jp'],
    '国税庁',
    'pdl_v1.0',
    'https://www.houjin-bangou.nta.go.jp/pc/riyokiyaku',
    '国税庁法人番号公表サイト（国税庁）',
  ),
  of(
    ['www.invoice-kohyo.nta.go.jp', 'web-api.invoice-kohyo.nta.go.jp'],
    '国税庁',
    'pdl_v1.0',
    null,
    '国税庁適格請求書発行事業者公表サイト（国税庁）',
  ),
  of(['www.nta.go.jp'], '国税庁', 'pdl_v1.0', null, '国税庁ホームページ'),
  // Only the rulings are read of it, which the Copyright Act leaves free (article 13, item 3).
  of(['www.kfs.go.jp'], '国税不服審判所', 'public_domain', null, '国税不服審判所ホームページ'),
  of(['.edinet-fsa.go.jp'], '金融庁', 'pdl_v1.0', null, 'EDINET（金融庁）'),
  of(['www.fsa.go.jp'], '金融庁', 'pdl_v1.0', 'https://www.fsa.go.jp/rules/index.html'),
  of(['www.jftc.go.jp'], '公正取引委員会', 'pdl_v1.0'),
  of(['www.caa.go.jp'], '消費者庁', 'pdl_v1.0'),
  of(['www.ppc.go.jp'], '個人情報保護委員会', 'pdl_v1.0'),
  of(['rssystem.go.jp'], '内閣官房', 'pdl_v1.0', null, '行政事業レビュー見える化サイト'),
  of(['www.digital.go.jp'], 'デジタル庁', 'pdl_v1.0'),
  of(
    ['www.jgrants-portal.go.jp', 'api.jgrants-portal.go.jp'],
    'デジタル庁',
    'gov_standard',
    null,
    'Jグランツ（デジタル庁）',
  ),
  of(['info.gbiz.go.jp', 'api.info.gbiz.go.jp'], '経済産業省', 'gov_standard_v2.0', null, 'gBizINFO（経済産業省）'),
  of(
    ['www.p-portal.go.jp', 'api.p-portal.go.jp'],
    'デジタル庁',
    'gov_standard_v2.0',
    null,
    '調達ポータル（デジタル庁）',
  ),
  of(['www.kkj.go.jp'], '中小企業庁', 'gov_standard_v2.0', null, '官公需情報ポータルサイト（中小企業庁）'),
  of(['www.mlit.go.jp'], '国土交通省', 'gov_standard_v2.0'),
  of(['www.courts.go.jp'], '裁判所', 'gov_standard', null, '裁判所ウェブサイト'),
  of(['www.meti.go.jp'], '経済産業省', 'gov_standard', 'https://www.meti.go.jp/main/rules.html'),
  of(['www.chusho.meti.go.jp'], '中小企業庁', 'gov_standard'),
  of(
    ['mirasapo-plus.go.jp'],
    '中小企業庁',
    'gov_standard',
    'https://mirasapo-plus.go.jp/about/terms/',
    'ミラサポplus（中小企業庁）',
  ),
  of(['www.jpo.go.jp'], '特許庁', 'gov_standard'),
  of(['www.mhlw.go.jp'], '厚生労働省', 'gov_standard'),
  of(['www.maff.go.jp'], '農林水産省', 'gov_standard'),
  of(['www.jfa.maff.go.jp'], '水産庁', 'gov_standard'),
  of(['www.soumu.go.jp'], '総務省', 'gov_standard'),
  of(['www.cao.go.jp', 'www8.cao.go.jp'], '内閣府', 'gov_standard'),
  of(['www.chisou.go.jp'], '内閣府', 'gov_standard', null, '内閣府地方創生推進事務局ウェブサイト'),
  of(['www.mof.go.jp'], '財務省', 'gov_standard'),
  of(['www.env.go.jp'], '環境省', 'gov_standard'),
  of(['www.mext.go.jp'], '文部科学省', 'gov_standard'),
  of(['www.moj.go.jp'], '法務省', 'gov_standard'),
  of(['www.jfc.go.jp'], '日本政策金融公庫', 'proprietary', 'https://www.jfc.go.jp/n/english/sm_policy.html'),
]

const exact = new Map(publishers.flatMap((one) => one.hosts.map((host) => [host, one] as const)))
const above = [...exact].filter(([host]) => host.startsWith('.'))
const hostForm = /^https?:\/\/([^/?#:]+)/i

/** Who publishes an address; undefined for addresses that nothing is confirmed about. */
export function publisherAt(address: string | null): Publisher | undefined {
  const host = address?.match(hostForm)?.[1]?.toLowerCase()
  if (host === undefined) return undefined
  return exact.get(host) ?? above.find(([end]) => host.endsWith(end))?.[1]
}

/** How the source of a record is named where the record is shown; `otherwise` where nothing is confirmed about its address. */
export function attributionLine(address: string, otherwise: string | null): string {
  const { attribution = otherwise } = publisherAt(address) ?? {}
  return attribution === null ? `出典：${address}を加工して作成` : `出典：${attribution}（${address}）を加工して作成`
}

/** The licence of what stands at an address. */
export const licenceAt = (address: string): string => publisherAt(address)?.license ?? 'unknown'

/** What is wrong with the licence of a record, in a sentence; null when it is the one of its source or ours beside that, or none is confirmed. */
export function licenceProblem(record: Readonly<Record<string, unknown>>): string | null {
  const { source_url, license, source_license } = record
  if (license === testLicence) return null
  if (source_license !== undefined && license !== ownLicence)
    return `source_license: stands only beside license ${ownLicence}, which says that the record is in our own words`
  if (typeof source_url !== 'string' || typeof license !== 'string') return null
  const publisher = publisherAt(source_url)
  const stated = source_license ?? license
  if (!publisher || publisher.license === stated) return null
  const key = source_license === undefined ? 'license' : 'source_license'
  return `${key}: ${String(stated)} is not the licence of ${publisher.name} (${source_url}), which is ${publisher.license}`
}
