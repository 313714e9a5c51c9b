// Compiles the fixtures away from the event loop, which a build would hold.
import { compileFixtures } from './ingest/compile-fixtures.ts'
import { datasets } from './record-kinds.ts'
import { serve } from './threads/serve.ts'

serve({ compile: (dir) => compileFixtures(dir, datasets) })
