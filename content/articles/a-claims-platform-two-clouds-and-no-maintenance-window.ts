import type { Article } from './article.ts'

export const article: Article = {
  slug: 'a-claims-platform-two-clouds-and-no-maintenance-window',
  title: 'A Claims Platform, Two Clouds and No Maintenance Window',
  subtitle: 'Moving 38 services and six databases between providers while customers kept lodging claims.',
  excerpt:
    'How a regulated insurer moved its claims platform from one cloud to another in fourteen weeks, with no write pause longer than 14 seconds.',
  category: 'Case Study',
  tags: ['Multi-Cloud', 'PostgreSQL', 'Terraform', 'Platform Engineering'],
  author: 'callum',
  featured: false,
  status: 'published',
  publishedAt: '2026-11-10T01:15:00.000Z',
  likes: 85,
  content: [
    {
      type: 'list',
      items: [
        'A long weekend → **14 seconds** without writes, at most',
        'No rollback → **14 days** to roll back after each move',
        '140 queries → **12 queries** for one claim screen',
        'Access removed on **day 98**, when the last rollback window closed',
      ],
    },
    {
      type: 'paragraph',
      text: 'A general insurer had to leave one cloud provider for another after a change of ownership. Its claims platform takes about 2,400 new claims on an ordinary day and four times that after a hailstorm. Nobody could promise a weekend without hail, so nobody would sign a maintenance window. We moved the platform with its nine engineers in fourteen weeks, ran it in both clouds for ten of them, and never showed a customer a holding page. The longest pause in writes was 14 seconds. Our access was removed on day 98, when the last rollback window closed.',
    },
    { type: 'heading', text: 'What the regulator changes' },
    {
      type: 'paragraph',
      text: 'Under the prudential standard CPS 230, claims processing is a critical operation for an insurer unless it can justify otherwise. The board sets tolerance levels for disruption and data loss, and the insurer must show that it can stay within them, including while it is changing things. CPS 234 asks for the matching evidence on information security. In practice this meant that each step needed three written answers before it started: how do we know that it worked, how do we go back, and how long do we have to go back?',
    },
    {
      type: 'paragraph',
      text: 'We found those questions useful rather than bureaucratic. They killed the original plan, a single cutover over a long weekend. It had a good answer to the first question, a poor one to the second and none at all to the third.',
    },
    { type: 'heading', text: 'Stateless first, data last' },
    {
      type: 'paragraph',
      text: 'We built the target in Terraform from the same modules that described the source, with thin provider-specific layers underneath, and made the pipelines deploy every service to both clouds. Then we shifted requests at the edge in steps: 1, 5, 25, 50 and 100%, one line of business at a time. During this phase the new clusters still talked to the old databases over a private interconnect.',
    },
    {
      type: 'paragraph',
      text: 'Both regions are in Sydney and the round trip was just under 3 milliseconds. That sounds harmless. One claim screen issued 140 sequential queries, and it became 0.4 seconds slower overnight at 5% of traffic. Batching brought it down to 12 queries, which made it faster than it had ever been. Find your chatty pages at 1%, because at 100% they find you.',
    },
    { type: 'heading', text: 'Replication in both directions' },
    {
      type: 'paragraph',
      text: 'The data lived in six PostgreSQL 16 databases, one per line of business, 4.2 TB in total. Each got logical replication to the new cloud. Once the initial copy had finished we added a subscription in the opposite direction, with `copy_data = false`. Both subscriptions used `origin = none`, so that a change that arrived by replication is never sent back. From that moment the old database would follow the new one as soon as the new one took writes. Going back was therefore the same procedure with the names swapped, and it stayed available for 14 days after each cutover.',
    },
    {
      type: 'list',
      items: [
        "Logical replication in this version copies rows. It doesn't copy schema changes, sequence values or large objects. We froze schema changes for each database during its fortnight.",
        'Every table needs a primary key or another replica identity, or its updates and deletes fail once the table is published. Eleven tables had none.',
        "Two-way replication doesn't resolve conflicts for you. Only one side may take writes, and we left that to the connection pooler rather than to good intentions.",
        'We compared hashes by primary-key range every night, on rows that had been unchanged for ten minutes. Two mismatches turned up in ten weeks. Both were bugs in the comparison.',
      ],
    },
    { type: 'heading', text: 'Fourteen seconds' },
    {
      type: 'paragraph',
      text: 'Every writer went through PgBouncer in transaction mode, and we spent a fortnight proving it from `pg_stat_activity` before we believed it. `PAUSE` lets running transactions finish and holds new ones in a queue, so clients see a slow query instead of an error. The cutover script is short enough to read aloud, and we did:',
    },
    {
      type: 'code',
      language: 'bash',
      text: `#!/usr/bin/env bash
set -euo pipefail
poolers=(pgb-a1 pgb-a2 pgb-b1 pgb-b2)
old='service=motor_a' new='service=motor_b'

admin() { timeout 10 psql -X -h "$1" -p 6432 -U cutover -d pgbouncer -c "$2"; }
resume() { for p in "\${poolers[@]}"; do admin "$p" 'RESUME motor' || true; done; }
trap resume EXIT # any failure up to the switch: carry on where we were

for p in "\${poolers[@]}"; do admin "$p" 'PAUSE motor'; done

fence=$(psql -XAtc 'SELECT pg_current_wal_lsn()' "$old")
caught_up="SELECT confirmed_flush_lsn >= '$fence'::pg_lsn
           FROM pg_replication_slots WHERE slot_name = 'motor_to_b'"
deadline=$((SECONDS + 20))
until [ "$(psql -XAtc "$caught_up" "$old")" = t ]; do
  (( SECONDS < deadline )) || { echo 'not caught up, staying' >&2; exit 1; }
  sleep 0.2
done

psql -XAt "$old" <<'SQL' | psql -Xq -o /dev/null -v ON_ERROR_STOP=1 "$new"
SELECT format('SELECT setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value + 1000)
FROM pg_sequences WHERE last_value IS NOT NULL;
SQL

trap - EXIT # a half-finished switch must never resume by itself
for p in "\${poolers[@]}"; do ssh "$p" sudo ln -sfn motor-b.ini /etc/pgbouncer/motor.ini; done
for p in "\${poolers[@]}"; do admin "$p" 'RELOAD'; done
resume`,
    },
    {
      type: 'paragraph',
      text: 'We ran it 23 times in a rehearsal environment and six times for real. The pauses ran from 6 to 14 seconds. One attempt gave up before the switch, because a report had held a transaction open and `PAUSE` timed out. It resumed on the old side, nobody noticed, and we tried again an hour later. I count that as the best result of the project.',
    },
    { type: 'heading', text: 'What we would do differently' },
    {
      type: 'paragraph',
      text: 'The documents took longer than the databases: 61 million photographs and assessments, 38 TB, some of them under legal hold. We started that copy in week five and should have started in week one. And for ten weeks the client paid for two platforms. That overlap cost more than the engineering, so it belongs in the business case from the first page.',
    },
    { type: 'heading', text: 'Day 98, and after' },
    {
      type: 'paragraph',
      text: "Day 98 wasn't a round number. The sixth database moved on day 84 and its rollback window closed fourteen days later, so we had no reason to stay. Our accounts, our keys and the private interconnect to our office were removed that afternoon. The client's engineers had run the last three cutovers themselves while we sat silent on the call.",
    },
    {
      type: 'paragraph',
      text: 'The rest is theirs. They shut down the old platform two months later, and the storms of the following summer went through the new one. In May they ran the cutover again in a rehearsal, there and back, to show the regulator that they still could. We read about it in their report.',
    },
    {
      type: 'quote',
      text: 'The auditors asked for the rollback plan and we showed them its logs. That was a short meeting.',
      author: 'Head of technology risk, insurer',
    },
    {
      type: 'conclusion',
      text: "A migration without a window isn't a heroic cutover done quickly. It is a long run of small, reversible moves, and the last of them happens to take 14 seconds. Spend the effort on rolling back. Once that is routine, nobody needs to be brave about going forward.",
    },
  ],
}
