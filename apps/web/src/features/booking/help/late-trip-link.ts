// What links to a ticket need of the domain, in a piece of its own: most visitors come without a trip in their address.
export { linkFromValues, valuesFromLink } from '@fallsline/domain/trip-link';
