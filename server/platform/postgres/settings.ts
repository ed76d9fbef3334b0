/**
 * Settings for a small server, over which `wished` is laid: server and idle database stay within 350 MB, and
 * the log holds starts, stops and crashes but no statements and no values of rows.
 */
export function serverSettings(
  major: number,
  wished: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    shared_buffers: '64MB',
    max_connections: '60',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    random_page_cost: '1.1',
    huge_pages: 'off',
    jit: 'off',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    max_parallel_maintenance_workers: '1',
    autovacuum: 'on',
    autovacuum_max_workers: '2',
    min_wal_size: '80MB',
    max_wal_size: '256MB',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...(major >= 18 ? { io_method: 'worker', io_workers: '1' } : {}),
    ...wished,
  };
}

/** The environment for PostgreSQL's programs: none of the caller's PG* and locale variables. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
