/** Quotas that no figure or drill reaches, because they do not test quotas. */
export const PLENTY = JSON.stringify({
  member: {
    ...{ sources: 1e6, sourceBytes: 1e13, collections: 1e6, items: 1e8, itemBytes: 1e13 },
    ...{ imports: 1e4, dailyUploads: 1e6, dailyBytes: 1e13 }
  }
})
