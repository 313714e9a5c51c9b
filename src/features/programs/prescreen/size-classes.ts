import { Type } from 'typebox'
import { type SizeClass, sizeFit } from '../../../lib/size-class.ts'
import { asNote } from '../../../lib/text.ts'
import { oneOf, text } from '../../../schema/fields.ts'
import type { Applicant } from './applicant.ts'

const told = {
  sme: { ja: '中小企業者', en: 'SME' },
  small_business: { ja: '小規模事業者', en: 'small business' },
  mid: { ja: '中堅企業者', en: 'middle-sized enterprise' },
  large: { ja: '大企業', en: 'large enterprise' },
} as const satisfies Partial<Record<SizeClass, { ja: string; en: string }>>

const classes = Object.keys(told) as (keyof typeof told)[]

export const sizeClassShape = Type.Object({
  size_class: oneOf(classes),
  status: oneOf(['pass', 'open', 'fail']),
  needs: Type.Array(text()),
  note: text(),
  note_ja: text(),
})

const outcomes = {
  pass: { ja: 'に当たります', en: '' },
  open: { ja: 'に当たるか、未定です', en: 'not decided: ' },
  fail: { ja: 'に当たりません', en: 'no ' },
} as const

/** The classes of size that an applicant belongs to; none of a public body. */
export const sizeClasses = ({ size, forms }: Applicant) =>
  forms.size === 1 && forms.has('public_body')
    ? []
    : classes.map((size_class) => {
        const { status, needs, bound, source } = sizeFit(size_class, size)
        const { ja, en } = told[size_class]
        const note = {
          ja: `${ja}${outcomes[status].ja}（${bound.ja}。${source.ja}）`,
          en: `${outcomes[status].en}${en} (${bound.en}; ${source.en})`,
        }
        return { size_class, status, needs: [...needs], ...asNote(note) }
      })
