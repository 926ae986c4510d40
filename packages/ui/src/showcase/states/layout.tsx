import type { ReactNode } from 'react'

export const Row = ({ children }: { children: ReactNode }) => <div className="an-row">{children}</div>
export const Stack = ({ children }: { children: ReactNode }) => <div className="an-stack">{children}</div>
export const nothing = () => undefined
