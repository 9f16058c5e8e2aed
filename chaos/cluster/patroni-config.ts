/** The standbys apply changes with this delay, like busy ones. */
const STANDBY_DELAY = '500ms';

function account(username: string): object {
  return { username, password: 'postgres' };
}

/** The Patroni configuration of one Postgres: a commit is acknowledged once a standby has it. */
export function patroniConfig(
  { name, data, port, restPort }: { name: string; data: string; port: number; restPort: number },
  { etcdPort, bin }: { etcdPort: number; bin: string },
): object {
  return {
    scope: 'shop',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 512 * 1024 * 1024,
        // Does not wait for a crashed primary.
        master_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 150,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            wal_log_hints: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: `${data}.pgpass`,
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewind'),
      },
      parameters: { unix_socket_directories: `${data}-socket` },
      recovery_conf: { recovery_min_apply_delay: STANDBY_DELAY },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
  };
}
