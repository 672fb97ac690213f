export {
  embeddedPostgresBinaries,
  findPostgresBinaries,
  findPostgresTools,
  type PostgresBinaries,
} from './postgres-binaries.ts';
export { type PostgresServer, startPostgresServer } from './postgres-server.ts';
