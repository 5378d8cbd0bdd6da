// What a server is told of memory before it runs, as deploy/ does (decision 0320). Whoever sets one of them is not overruled.
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  NODE_OPTIONS: '--max-semi-space-size=16',
};
