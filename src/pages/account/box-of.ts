/** The name of the box of a type of event: a name with a point would be read as one inside another. */
export const boxOf = (type: string): string => `on_${type.replaceAll('.', '_')}`
