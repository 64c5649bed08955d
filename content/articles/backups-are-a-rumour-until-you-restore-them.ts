import type { Article } from './article.ts'

export const article: Article = {
  slug: 'backups-are-a-rumour-until-you-restore-them',
  title: 'Backups Are a Rumour Until You Restore Them',
  subtitle:
    'A monthly restore drill for PostgreSQL: the script, the checks and the four numbers to write down.',
  excerpt:
    'A monthly PostgreSQL restore drill: point-in-time recovery onto an empty host, integrity checks, measured recovery time and a log that survives audits.',
  category: 'Reliability',
  tags: ['PostgreSQL', 'Disaster Recovery', 'Incident Response'],
  author: 'callum',
  featured: false,
  status: 'published',
  publishedAt: '2026-07-28T00:30:00.000Z',
  likes: 61,
  content: [
    {
      type: 'paragraph',
      text: "Most teams that lose data have backups. They have a green job, a growing bucket and a dashboard with a tick. What they don't have is a restored database. A backup job reports that bytes were written somewhere; only a restore tells you the business can continue. So once a month, on a date in the calendar, we restore each production database onto an empty machine and write down how it went.",
    },
    { type: 'heading', text: 'Rules that keep the drill honest' },
    {
      type: 'list',
      items: [
        'Start from the off-site copy, with an empty host and the written instructions. Nothing may be copied from production while the drill runs.',
        'Restore to a point in time, not only to the last full backup. Accidents happen at a particular minute, and replaying the write-ahead log is the part that breaks.',
        'A different person each month, with no questions allowed. Wherever the instructions fail, you have a finding.',
        'Measure from the decision to restore to the first correct query. Provisioning counts, and so does finding the decryption key.',
      ],
    },
    {
      type: 'callout',
      tone: 'warning',
      text: "The last point catches people out. If the repository's passphrase lives in a secret store that runs on the cluster you have just lost, you own a well-encrypted souvenir. Keep it in a second place, under another account.",
    },
    { type: 'heading', text: 'The restore' },
    {
      type: 'paragraph',
      text: "We use pgBackRest here. In April 2026 the project announced that it was closing, and in May that it would carry on after all: a good reminder that the tool is replaceable and the drill isn't. With Barman or WAL-G only the restore command changes.",
    },
    {
      type: 'code',
      language: 'bash',
      text: `#!/usr/bin/env bash
# Runs as postgres on an empty host; /etc/pgbackrest/pgbackrest.conf names the off-site repository.
set -euo pipefail
PATH=/usr/lib/postgresql/17/bin:$PATH

data=/var/lib/postgresql/17/drill
target=$(date --utc --date='2 hours ago' '+%F %T+00')
mkdir --parents --mode=0700 "$data"
started=$SECONDS

pgbackrest --stanza=orders --pg1-path="$data" --archive-mode=off \\
  --type=time --target="$target" --target-action=promote restore
echo "files restored after $((SECONDS - started)) s"

# drill.conf: port 5499, a local-only hba_file, max_connections no lower than in production
pg_ctl start --pgdata="$data" --log="$data/drill.log" --wait --timeout=7200 \\
  --options='-c config_file=/etc/postgresql/drill/drill.conf'

export PGPORT=5499
until [ "$(psql -d orders -Atc 'select pg_is_in_recovery()')" = f ]; do sleep 5; done
echo "serving the state of $target after $((SECONDS - started)) s"`,
    },
    {
      type: 'paragraph',
      text: 'The important option is `--archive-mode=off`. Without it, a restored server that still has its production settings will, once promoted, start archiving its own write-ahead log into the real repository. A drill must never be able to harm what it tests. Give the host credentials that can read the bucket and nothing else.',
    },
    {
      type: 'paragraph',
      text: 'If recovery stops with *recovery ended before configured recovery target was reached*, the drill has just paid for itself: log segments up to that time never arrived off site. On a quiet database set `archive_timeout`, or the last segment may wait for hours before it is shipped.',
    },
    { type: 'heading', text: 'Prove that the data is right' },
    {
      type: 'paragraph',
      text: "A server that starts isn't evidence. We check three layers: structure, completeness and meaning. For structure, `pg_amcheck` reads tables and indexes and compares them, and a full dump to nowhere reads every row.",
    },
    {
      type: 'code',
      language: 'bash',
      text: `pg_amcheck --database=orders --install-missing --heapallindexed --jobs=4
pg_dump --dbname=orders --format=custom > /dev/null`,
    },
    {
      type: 'paragraph',
      text: 'For completeness and meaning, ask questions whose answers you know. Ours are written by the team that owns the data and kept next to the drill script.',
    },
    {
      type: 'code',
      language: 'sql',
      text: `-- 1. How far behind the target is the newest row? Expect seconds.
select max(created_at) as newest_order from orders;

-- 2. Does any line point to an order that is not there? Expect 0.
select count(*) as orphan_lines
from order_lines l
left join orders o on o.id = l.order_id
where o.id is null;

-- 3. Does the ledger balance? Expect no rows.
select currency, sum(amount_cents) as imbalance
from ledger_entries
group by currency
having sum(amount_cents) <> 0;

-- 4. Was an index built with another version of the collation? Expect no rows.
select collname, collversion, pg_collation_actual_version(oid) as actual
from pg_collation
where collversion <> pg_collation_actual_version(oid);`,
    },
    {
      type: 'paragraph',
      text: 'The fourth question has saved us twice. If the new host runs a newer operating system, its C library may sort text differently, and then a b-tree index on a text column silently misses rows. For the default collation of a database, compare `datcollversion` in `pg_database` in the same way. If they differ, reindex before taking traffic, and count that time too.',
    },
    { type: 'heading', text: 'Four numbers to write down' },
    {
      type: 'list',
      items: [
        '**Time to serve**: from the decision to the first correct query. This is your real recovery time. The one in the contract is a hope.',
        '**Data lost**: the target minus the newest row, in seconds.',
        "**Size**, so that the trend tells you when you'll miss the target.",
        '**Surprises**: how many times the person had to improvise. The goal is zero, and the first drill usually has seven or more.',
      ],
    },
    {
      type: 'paragraph',
      text: 'Put them into one table in the repository, one row per month, with the name of the person. Auditors like it. More to the point, so does anyone who has to promise a recovery time to a customer.',
    },
    { type: 'heading', text: 'Managed databases are not exempt' },
    {
      type: 'paragraph',
      text: 'A managed service performs the restore for you, but it still needs a drill. The new instance has a different endpoint, perhaps a different parameter group, and no replicas. Storage restored from a snapshot is often loaded from object storage on first access, so queries can be slow for hours after the console says *available*. Snapshots also live in an account whose contents an intruder or a script can delete, so copy them to a second account and restore from there.',
    },
    {
      type: 'conclusion',
      text: 'Choose a date in the next fortnight, the smallest production database and someone who has never done it. The first drill will be embarrassing, the second useful and the fourth boring. Boring is the goal: on the day it matters, the person at the keyboard should be doing something for the fifth time.',
    },
  ],
}
