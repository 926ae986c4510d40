/** Limits of a discovering block (behaviour/blocks §15.2). */
export const NODES_MAX = 200
export const CONNECTIONS_MAX = 400
export const NODE_SOURCES_MAX = 3
/** Most characters of a node's title and of a connection's, as people count them. */
export const NODE_TEXT_MAX = 40
export const CONNECTION_TEXT_MAX = 25
