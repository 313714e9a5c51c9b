// Evaluates batches away from the event loop, with a heap of its own.
import { servePieces } from '../../threads/serve-pieces.ts'
import { evaluationPieces } from './evaluation-pieces.ts'

servePieces(evaluationPieces)
