const most = 256

/** A text as a line of a log may carry it: without control characters (Unicode category Cc, line separators), at most 256 long. */
export const loggable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.slice(0, most).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
