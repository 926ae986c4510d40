import type { ReactNode } from 'react'

/** A year in its typographic style: red serif, left to right in every language. */
export const Year = ({ children }: { children: ReactNode }) => <span className="an-year">{children}</span>
