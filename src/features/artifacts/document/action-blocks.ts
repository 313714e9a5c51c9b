import type { Block } from '../../../documents/document-model.ts'
import type { Artifact } from '../artifact.ts'
import type { Row, RowOf } from '../envelope/row.ts'
import { byPriority } from '../judgement/by-priority.ts'
import { rowBlocks } from './row-blocks.ts'
import type { Cite } from './row-tables.ts'

/** Tasks of a folder that say again what an action of every pack says. */
const alsoActions = ['resolve_known_gaps']

/** What to do, why and where, the most urgent first: actions and, where the pack has them as a section, tasks of the folder. */
export function actionBlocks({ next_actions, sections }: Artifact, cite: Cite): Block[] {
  const isTask = (row: Row): row is RowOf<'folder_task'> => row.row_type === 'folder_task'
  const tasks = sections
    .flatMap(({ rows }) => rows.filter(isTask))
    .filter(({ task_id }) => !alsoActions.includes(task_id))
    .map((task) => ({
      ...{ action_id: task.task_id, priority: task.priority, message_ja: task.label_ja, source_fields: [] },
      ...{ todo_ja: `${task.label_ja}。`, why_ja: '', url: null },
    }))
  const rows = byPriority([...next_actions, ...tasks]).map((one) => ({ row_type: 'action' as const, ...one }))
  return [{ kind: 'heading', level: 1, text: '次の対応' }, ...rowBlocks(rows, cite)]
}
