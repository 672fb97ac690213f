/**
 * What every inline drawing accepts. All are hidden from assistive technology: the link, button or heading they stand
 * in carries the name.
 */
export type DrawingProps = { className?: string | undefined };
