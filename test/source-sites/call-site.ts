import { type Answer, type Asked, notFound } from './site.ts'

interface PostedCall {
  readonly id: string
  readonly title: string
  /** First and last day of its window. */
  readonly from: string
  readonly until: string
}

export interface CallSite {
  calls: readonly PostedCall[]
}

/** Jグランツ, 公開API: a list for a word, and each call by its id; the open ones alone where they are asked for. */
export const callSite =
  (site: CallSite) =>
  ({ url }: Asked): Answer => {
    const [, id] = /^\/exp\/v[12]\/public\/subsidies\/id\/(\w+)$/.exec(url.pathname) ?? []
    if (id !== undefined) return answer(site.calls.filter((one) => one.id === id).map(detailOf))
    if (url.pathname !== '/exp/v1/public/subsidies') return notFound
    const [keyword, acceptance] = ['keyword', 'acceptance'].map((name) => url.searchParams.get(name) ?? '')
    if (keyword === '') return { status: 400, body: '{"errorCode":"400","title":"keyword"}' }
    return answer(
      acceptance === '1' ? site.calls.filter(({ title }) => title.includes(keyword as string)).map(rowOf) : [],
    )
  }

const answer = (result: readonly unknown[]): string =>
  JSON.stringify({ metadata: { type: 'resource', resultset: { count: result.length } }, result })

const rowOf = ({ id, title, from, until }: PostedCall) => ({
  id,
  name: `S-${id.slice(-8)}`,
  title,
  target_area_search: '福岡県',
  subsidy_max_limit: 1_500_000,
  acceptance_start_datetime: `${from}T00:00Z`,
  acceptance_end_datetime: `${until}T08:00Z`,
  target_number_of_employees: '300名以下',
})

const detailOf = (call: PostedCall) => ({
  ...rowOf(call),
  detail: '<p>■目的・概要</p><p>設備更新を助けます。</p>',
  subsidy_rate: '２分の１以内',
  front_subsidy_detail_page_url: `https://www.jgrants-portal.go.jp/subsidy/${call.id}`,
  application_guidelines: [],
  outline_of_grant: [],
  application_form: [],
})
