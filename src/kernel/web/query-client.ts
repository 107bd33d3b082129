import { QueryClient } from '@tanstack/react-query'

/** The one cache of answers. Nothing is retried by itself: a failure shows at once and offers its own retry. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The browser's guess about being online is often wrong on intranets.
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
