/** Tells every process that rows of jobs have changed. */
export const jobChannel = 'jobs'
