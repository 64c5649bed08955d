import type { Article } from './article.ts'

export const article: Article = {
  slug: 'zero-downtime-postgresql-migrations-expand-and-contract',
  title: 'Zero-Downtime PostgreSQL Migrations: Expand and Contract',
  subtitle: 'Changing a column type on a busy table, one boring and reversible step at a time.',
  excerpt:
    'Expand and contract on PostgreSQL, step by step: lock timeouts, a two-way trigger, batched backfill, validated constraints and a safe drop.',
  category: 'Cloud',
  tags: ['PostgreSQL', 'Pipelines', 'Incident Response'],
  author: 'callum',
  featured: false,
  status: 'published',
  publishedAt: '2026-09-15T00:40:00.000Z',
  likes: 143,
  content: [
    {
      type: 'paragraph',
      text: 'A schema change causes an outage in one of two ways. Either it holds a lock for too long, or it breaks the version of the application that is still running. Expand and contract avoids both: add the new shape beside the old, move readers and writers across, and remove the old shape when nothing uses it. The idea fits in a sentence. The details are where tables get locked, so here is one complete change, from `total numeric(12,2) NOT NULL` to `total_cents bigint` on a busy `orders` table.',
    },
    { type: 'heading', text: 'The lock queue is the enemy' },
    {
      type: 'paragraph',
      text: 'Most forms of `ALTER TABLE` need an `ACCESS EXCLUSIVE` lock, many of them only for a few milliseconds. The danger is the waiting. If a long report holds even a weak lock on the table, your statement queues behind it, and every later query queues behind your statement. A change that takes 5 milliseconds becomes a five-minute outage. So every migration begins with a timeout, and the tool retries:',
    },
    {
      type: 'code',
      language: 'sql',
      text: `SET lock_timeout = '3s';

-- Adding a nullable column changes only the catalogue.
ALTER TABLE orders ADD COLUMN total_cents bigint;

CREATE FUNCTION orders_sync_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.total_cents := coalesce(NEW.total_cents, round(NEW.total * 100)::bigint);
    NEW.total := coalesce(NEW.total, NEW.total_cents / 100.0);
  ELSIF NEW.total_cents IS DISTINCT FROM OLD.total_cents THEN
    NEW.total := NEW.total_cents / 100.0;
  ELSIF NEW.total IS DISTINCT FROM OLD.total THEN
    NEW.total_cents := round(NEW.total * 100)::bigint;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER orders_sync_total
  BEFORE INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_sync_total();`,
    },
    { type: 'heading', text: 'Why a trigger instead of dual writes' },
    {
      type: 'paragraph',
      text: "The textbook asks the application to write both columns. During a rolling deploy, that leaves a gap. A new pod writes both, then an old pod updates only `total`, and the new column is now wrong but not null, so a backfill that looks for nulls never repairs it. The trigger closes the gap, because it doesn't care which version wrote the row. Old code writes the old column, new code writes the new one, and each sees a consistent value. It also keeps rollback possible: the previous release works at every stage until the contract.",
    },
    {
      type: 'paragraph',
      text: 'The trigger costs a little on each write. On a table with thousands of writes a second, measure it first. Everywhere else, take the safety.',
    },
    { type: 'heading', text: 'Backfill in small pieces' },
    {
      type: 'paragraph',
      text: 'One `UPDATE` over the whole table locks every row it touches until it commits, writes a flood of WAL and leaves as many dead rows as live ones. Walk the primary key instead, commit after each step, and pause when replicas fall behind:',
    },
    {
      type: 'code',
      language: 'sql',
      text: `-- Run for each range, one transaction per range. Stop while replay lag exceeds 5 seconds.
UPDATE orders
SET total_cents = round(total * 100)::bigint
WHERE id >= :lo
  AND id < :lo + 5000
  AND total_cents IS NULL;

-- On the primary: the worst lag of any replica.
SELECT coalesce(max(replay_lag), interval '0') FROM pg_stat_replication;

-- At the end, prove it rather than assume it.
SELECT count(*) FROM orders
WHERE total_cents IS DISTINCT FROM round(total * 100)::bigint;`,
    },
    {
      type: 'paragraph',
      text: "The job must be safe to stop and run again. The condition on null gives you that for free. Run it as a separate job, never inside the deploy: a deploy that waits four hours for a backfill is a deploy that can't be rolled back for four hours.",
    },
    { type: 'heading', text: 'Constrain without a long lock' },
    {
      type: 'paragraph',
      text: '`SET NOT NULL` on its own scans the table under an exclusive lock. Add a check as `NOT VALID`, which applies to new rows at once, and validate it afterwards under a lock that allows reads and writes. PostgreSQL then accepts the validated check as proof and skips the scan. From version 18 you can add the not-null constraint itself as `NOT VALID` and validate that, but this form works on every supported version:',
    },
    {
      type: 'code',
      language: 'sql',
      text: `ALTER TABLE orders
  ADD CONSTRAINT orders_total_cents_set CHECK (total_cents IS NOT NULL) NOT VALID;
ALTER TABLE orders VALIDATE CONSTRAINT orders_total_cents_set;
ALTER TABLE orders ALTER COLUMN total_cents SET NOT NULL;
ALTER TABLE orders DROP CONSTRAINT orders_total_cents_set;

-- Outside a transaction block. It waits for old transactions, so lift the timeout.
SET lock_timeout = 0;
CREATE INDEX CONCURRENTLY orders_total_cents_idx ON orders (total_cents);

-- A failed build leaves an invalid index behind. Look, drop it, try again.
SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid;`,
    },
    {
      type: 'paragraph',
      text: "Run each of the four `ALTER` statements in its own transaction. Wrapped in one, the validation would happen under the exclusive lock taken by the first statement, and you'd have gained nothing.",
    },
    { type: 'heading', text: 'Contract, later than you think' },
    {
      type: 'paragraph',
      text: 'Deploy the version that reads and writes only `total_cents`. Then wait: at least one full release cycle, and past the end of the month if finance runs a report then. Check before you drop:',
    },
    {
      type: 'list',
      items: [
        'No query in `pg_stat_statements` names the old column. Reset the statistics first, and wait for the weekly and monthly jobs.',
        'No view, function or downstream export depends on it. Never add `CASCADE` to make an error go away.',
        'No code runs `SELECT *` through named prepared statements. When the column list changes they fail with `cached plan must not change result type`. This applies on the day you add a column, too.',
        'The ORM has been told to ignore the column, in a release before the one that drops it.',
      ],
    },
    {
      type: 'code',
      language: 'sql',
      text: `BEGIN;
SET LOCAL lock_timeout = '3s';
DROP TRIGGER orders_sync_total ON orders;
ALTER TABLE orders DROP COLUMN total;
COMMIT;

DROP FUNCTION orders_sync_total();`,
    },
    {
      type: 'paragraph',
      text: 'The trigger and the column go in one transaction. If the trigger went first, an insert that names only `total_cents` would violate the not-null constraint on `total`. If the column went first, the trigger would refer to a column that no longer exists.',
    },
    {
      type: 'conclusion',
      text: 'Five small deploys replace one frightening one, and you can undo each of them but the last. The rules are short: always set a lock timeout, let the database keep the two shapes in step, backfill outside the deploy, validate separately, and drop late. Slow is fine. Nobody notices a migration that takes three weeks, and everyone notices one that takes three minutes of their checkout.',
    },
  ],
}
