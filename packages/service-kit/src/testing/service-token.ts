/** The service token of tests. */
export const SERVICE_TOKEN = 'test-service-token-of-32-characters-or-more'
