/** Whether a promise settles within a time limit; what it settles with is not looked at. */
export async function settlesWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, limitMs))
  })
  const settled = work.then(
    () => true as const,
    () => true as const,
  )
  const isInTime = await Promise.race([settled, late])
  clearTimeout(timer)
  return isInTime
}
