/** How often a source publishes, as it says itself, and after how many days without reading it a copy is late. */
export const rhythms = {
  daily: { lateAfterDays: 3 },
  // Long holidays are no delay.
  working_days: { lateAfterDays: 7 },
  monthly: { lateAfterDays: 45 },
} as const

export type Rhythm = keyof typeof rhythms

export const rhythmNames = Object.keys(rhythms) as Rhythm[]
