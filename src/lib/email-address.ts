/** An address as it is compared: two that differ in case reach one person. */
export const foldedAddress = (address: string): string => address.trim().toLowerCase()
