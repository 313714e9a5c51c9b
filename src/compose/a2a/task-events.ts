import { setTimeout as sleep } from 'node:timers/promises'
import { taskObject } from '../../features/a2a/protocol/task-object.ts'
import type { TaskState } from '../../features/a2a/tasks/task-state.ts'
import { jobMark } from '../../ledger/jobs/job-marks.ts'
import type { Db } from '../../ledger/open.ts'

/** For how long a stream goes on; whoever wants to hear more subscribes again. */
const longestStreamMs = 15 * 60_000

/** A stream says something at least so often, so that nothing between takes it for dead. */
const sayingEveryMs = 10_000

const longestPauseMs = 500

/** How a task is followed. */
export interface TaskWatch {
  /** As its follower was first told of it. */
  readonly first: TaskState
  readonly db: Db
  /** Reads it again, as its follower may. */
  readonly read: () => Promise<TaskState>
  /** Whether what its caller has to answer is the end of the stream. */
  readonly endsHeld: boolean
  readonly signal: AbortSignal
}

/** An event of a stream, or null: there is nothing new. */
export type TaskEvent = object | null

/** The task, and then what becomes of it, from whatever process does it: how it stands, and what it has made. */
export async function* taskEvents({ first, db, read, endsHeld, signal }: TaskWatch): AsyncGenerator<TaskEvent> {
  yield { task: taskObject(first) }
  const begun = performance.now()
  let last = first
  let pauseMs = 10
  let saidAt = begun
  const isOver = () => isFinal(last) || (endsHeld && last.input_required !== null)
  while (!isOver() && performance.now() - begun < longestStreamMs) {
    if ((await jobMark(db, last.task_id)) === markOf(last)) {
      if (!(await paused(pauseMs, signal))) return
      pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)
      if (performance.now() - saidAt < sayingEveryMs) continue
      yield null
    } else {
      last = await read()
      pauseMs = 10
      yield* updatesOf(last)
    }
    saidAt = performance.now()
  }
}

/** What is told of a task that stands otherwise than before. */
function* updatesOf(task: TaskState) {
  const { id: taskId, contextId, status, artifacts = [], metadata } = taskObject(task)
  for (const artifact of artifacts) yield { artifactUpdate: { taskId, contextId, artifact, lastChunk: true } }
  yield { statusUpdate: { taskId, contextId, status, metadata } }
}

const isFinal = ({ status }: TaskState): boolean => status !== 'pending' && status !== 'running'

const markOf = ({ status, updated_at, input_required }: TaskState): string =>
  `${status} ${updated_at} ${input_required !== null}`

/** Waits; false where the follower has gone away meanwhile. */
const paused = (ms: number, signal: AbortSignal): Promise<boolean> => sleep(ms, true, { signal }).catch(() => false)
