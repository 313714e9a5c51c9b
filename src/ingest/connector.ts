import type { Readable } from 'node:stream'
import type { Text } from '../lib/text.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import type { FieldGap } from '../schema/gap.ts'
import type { Rhythm } from '../schema/source-state.ts'
import type { Credential, Delivery, Expectations } from './declarations.ts'

/** Bytes as they are read, chunk by chunk. */
export interface ByteStream extends Readable {
  [Symbol.asyncIterator](): NodeJS.AsyncIterator<Buffer>
}

/** One raw document of a source. Its bytes lie in a file and were hashed before anything was parsed. */
export interface RawDocument {
  /** Path below `--input`, or the address; `archive.zip!inner.csv` for a file inside an archive. */
  readonly name: string
  /** Official address, or null when a file does not tell it. */
  readonly url: string | null
  /** ISO 8601, when the bytes were received. */
  readonly fetchedAt: string
  /** Nobody knows when they were: `fetchedAt` is the age of the file here, and orders nothing but equal positions. */
  readonly isUndated?: true
  /** ISO 8601, when the entry of an archive was written. */
  readonly writtenAt?: string
  /** Hex SHA-256 of the raw bytes. */
  readonly sha256: string
  readonly bytes: number
  /** The first bytes, where they were met already. */
  readonly head?: Buffer
  /** The raw bytes as a stream; may be called again. */
  open(): ByteStream
  /** The raw bytes at once; refuses a document above `limit` bytes (default 64 MiB). */
  read(limit?: number): Promise<Buffer>
}

/**
 * Place of a statement in the order of its source: the source's own date and sequence, comparable as text such as
 * a day and a number. The later one holds, at one position that of the document fetched later, whatever is read first.
 * Empty or absent where the source states no order: what is read last holds.
 */
export type Position = string

/** One thing that a document says. `at` is its place for people: line, element, page. */
export type ParseResult =
  | {
      readonly kind: 'record'
      readonly at: string
      readonly dataset: AnyDataset
      /** The record; lineage keys that are absent are filled from the document and the connector. */
      readonly record: Readonly<Record<string, unknown>>
      /** The raw bytes that this one record was read from, when a document holds many: they become its source_checksum. */
      readonly raw?: string
      /** Says less than other documents do about the same record: it is taken only while there is no record yet. */
      readonly isOutline?: boolean
      /** First day on which this version holds, when a source publishes several versions of one record. */
      readonly validFrom?: string
      readonly position?: Position
    }
  /** The source says that the record no longer exists. */
  | {
      readonly kind: 'withdrawn'
      readonly at: string
      readonly dataset: AnyDataset
      readonly id: string
      readonly position?: Position
      /** As what it is counted where no such record is held: a row that says nothing else is in one count. */
      readonly ifNone?: string
    }
  /**
   * The document names every record that its source states of a dataset: others of the source no longer exist, unless rows of the
   * document could not be read. Said before the records, so that those of a list that was replaced are left alone.
   */
  | {
      readonly kind: 'whole'
      readonly at: string
      readonly dataset: AnyDataset
      readonly position: Position
    }
  /**
   * The document names every record whose id begins so and that holds from this day on: others of them have ended. Said
   * before the records, so that those of a list that was replaced are left alone.
   */
  | {
      readonly kind: 'complete'
      readonly at: string
      readonly dataset: AnyDataset
      readonly beginning: string
      readonly validFrom: string
      readonly position?: Position
    }
  /** Left out by a rule of the connector, with the rule: counted, not an error. */
  | { readonly kind: 'skipped'; readonly at: string; readonly reason: string }
  /** A value of a record that is stated but cannot be read: it is null there, and written to the rejects file. */
  | { readonly kind: 'unread'; readonly at: string; readonly reason: string }
  /** Cannot be understood: written to the rejects file with its reason. */
  | { readonly kind: 'rejected'; readonly at: string; readonly reason: string }

/** Reads documents of one source from the network: only its hosts, slowly, within size limits. */
export interface Fetcher {
  /** Fetches an address into a document; throws a sentence when the source refuses or is unreachable. */
  fetch(url: string, request?: FetchRequest): Promise<RawDocument>
}

export interface FetchRequest {
  readonly headers?: Readonly<Record<string, string>>
  /** Form fields of a POST. */
  readonly form?: Readonly<Record<string, string>>
  /** Most bytes that the answer may have. */
  readonly limit?: number
  /** Asked each time, also by a run that goes on: a page whose form holds for one session. */
  readonly isFresh?: true
  /** What is asked for, where the fields of the form differ from session to session. */
  readonly as?: string
  /** An answer that begins otherwise is refused: some sources answer with a page where a file should be. */
  readonly expects?: 'zip'
}

export interface FetchPlan {
  /** Only what changed on or after this day (YYYY-MM-DD, JST). */
  readonly since?: string
  /** Most documents to fetch. */
  readonly limit?: number
  /** Today in Japan. */
  readonly today: string
  /** Access tokens that the operator configured, by the names the connector asks for. */
  readonly secrets: Readonly<Record<string, string | undefined>>
  /** Records that the store holds now, so that a source that suddenly lists far less is noticed before anything changes. */
  readonly current?: (dataset: AnyDataset) => Iterable<Readonly<Record<string, unknown>>>
}

/** What a source delivers as a complete list, and the changes to it. */
export interface CompleteListing {
  readonly dataset: AnyDataset
  /** Names of parts that are the whole list together; any one of the sets does. */
  readonly sets: readonly (readonly string[])[]
  /** What a document, by its name, is of the list; undefined when it says nothing about completeness. */
  partOf(name: string): DeliveredPart | undefined
}

interface DeliveredPart {
  /** Name of a part of the list; null for changes. */
  readonly part: string | null
  readonly from: string
  readonly to: string
  /** Changes up to the moment of the question: the last day may go on. */
  readonly untilNow?: true
}

/** The record that is held under an id by a full statement of its source; undefined when there is none or an outline only. */
export type HeldRecord = (dataset: AnyDataset, id: string) => Readonly<Record<string, unknown>> | undefined

/** One official source: `konkyo ingest <name>`. */
export interface Connector {
  readonly name: string
  /** What it is called where people read of it. */
  readonly title: Text
  /** What its files are called, for people who look for the right one: `00_zenkoku_all_YYYYMMDD.zip`. */
  readonly expects?: string
  readonly gives: readonly AnyDataset[]
  /** Hosts that may be asked; redirects to others are refused. */
  readonly hosts: readonly string[]
  /** Least time between two requests. */
  readonly pauseMs: number
  /** Value of `license` on its rows. */
  readonly license: string
  /** The wording that the source asks users to show. */
  readonly attribution: string
  /** Version of its reader, 1 if absent: raised where the same document gives other records, so that it is read again. */
  readonly reader?: number
  /** How often it publishes; absent where it keeps to no rhythm. */
  readonly rhythm?: Rhythm
  /** What it never says, so that answers can name it. */
  readonly knownGaps: readonly FieldGap[]
  /** Days in names of its files are not those of reading them, such as the day from which a law is in force. */
  readonly namesStateOtherDays?: true
  /** Its complete list, where it delivers one: only then may answers say that something is not in the register. */
  readonly completeListing?: CompleteListing
  /** Settings that it can use or needs. */
  readonly credentials?: readonly Credential[]
  /** How much it gives and how it is asked; absent where it is not read over the network. */
  readonly delivery?: Delivery
  /** What its documents must look like. */
  readonly expectations?: Expectations
  /** Whether a file is a document of this source, by its name and first bytes. */
  recognizes(file: { readonly name: string; readonly head: Buffer }): boolean
  /** Documents of the source from the network, in an order that can be resumed. */
  documents?(fetcher: Fetcher, plan: FetchPlan): AsyncIterable<RawDocument>
  /** What one document says, one thing at a time; throws a sentence when it is no document of this source after all. */
  parse(document: RawDocument, held?: HeldRecord): AsyncIterable<ParseResult>
  /** The same source with what an operator declared of it in the data directory. */
  within?(dataDir: string): Connector
}
