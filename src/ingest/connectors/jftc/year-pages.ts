import { eraYear } from '../../../lib/era.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { obeyRobots } from '../../robots.ts'
import { refusedStatus } from '../../source/refused-answer.ts'

const folder = 'https://www.jftc.go.jp/dk/ichiran/'
/** 令和元年度; pages of earlier years have other names. */
const firstYear = eraYear('令和', 1) as number

/** The page of each fiscal year from 令和元年度 on; that of the year that has begun may not be there yet. */
export async function* yearPages(fetcher: Fetcher, { today }: FetchPlan): AsyncGenerator<RawDocument> {
  await obeyRobots(fetcher, folder, new URL(folder).pathname)
  const thisYear = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  for (let year = firstYear; year <= thisYear; year++) {
    try {
      yield await fetcher.fetch(`${folder}dkhaijo_R${year - firstYear + 1}.html`)
    } catch (error) {
      if (year < thisYear || refusedStatus(error) !== 404) throw error
    }
  }
}
