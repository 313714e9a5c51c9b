// Reads and evaluates batches away from the event loop, with a heap of its own.
import { serve } from '../../threads/serve.ts'
import { batchTasks } from './batch-tasks.ts'

serve(batchTasks)
