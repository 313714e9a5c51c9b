/** Raised for an address that may not be asked; asking again cannot help. */
export class OutboundRefused extends Error {}

/** Raised for an address that is refused as it is written, whatever it leads to. */
export class AddressRefused extends OutboundRefused {}
