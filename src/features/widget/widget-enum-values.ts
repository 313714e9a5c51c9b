import { Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { widgetRequests } from '../../ledger/widgets.ts'
import { authorityLevels } from '../../lib/authority-level.ts'
import { jsicMajors } from '../../lib/jsic.ts'
import { jstMonth } from '../../lib/jst.ts'
import { prefectures } from '../../lib/prefecture.ts'
import { defineOperation } from '../../operation/operation.ts'
import { inOrder, largestFirst } from '../../schema/record-order.ts'
import { talliesOf } from '../lookups/records/tallies.ts'
import { callingWidget, widgetAccess } from './widget-access.ts'
import { termsAfter, widgetTerms } from './widget-terms.ts'

const nationwide = { code: '00', label_ja: '全国' }

export const widgetEnumValues = defineOperation({
  name: 'widget_enum_values',
  http: 'GET /v1/widget/enum_values',
  title: 'List the choices of the widget',
  summary: 'List the prefectures, industries, levels of authority and applicants that a widget offers',
  access: widgetAccess,
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    prefectures: Type.Array(Type.Object({ code: Type.String(), label_ja: Type.String() })),
    industries: Type.Array(
      Type.Object({ code: Type.String(), label_ja: Type.String(), label_en: Type.String() }, { description: 'JSIC' }),
    ),
    authority_levels: Type.Array(Type.String()),
    target_types: Type.Array(Type.String(), { description: 'The most frequent first' }),
    widget: widgetTerms,
  }),
  example: {},
  exampleRefusal: 'unauthorized',
  async run(_, context) {
    const { target_types: targets } = await talliesOf(context.snapshot, program, ['target_types'])
    const used = await widgetRequests(context.db, callingWidget(context), jstMonth(context.now))
    return {
      prefectures: [nationwide, ...prefectures.map(({ code, name }) => ({ code, label_ja: name }))],
      industries: jsicMajors.map(({ letter, name, slug }) => ({
        code: letter,
        label_ja: name,
        label_en: slug.replaceAll('_', ' '),
      })),
      authority_levels: [...authorityLevels],
      target_types: inOrder([...(targets ?? [])], ([value, count]) => [largestFirst(count), value]).map(
        ([value]) => value,
      ),
      widget: termsAfter(used),
    }
  },
})
