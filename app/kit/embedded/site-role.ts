import pg from "pg";

/** The role the site works as: it owns what is in its database, and can do nothing to the server. */
export const SITE_ROLE = "koya";

/**
 * Makes sure that the role is there and owns the database, with all that an older version made in it as the server's superuser. Later
 * starts find nothing to do.
 */
export async function ensureSiteRole(superuser: pg.ClientConfig): Promise<void> {
	const client = new pg.Client(superuser);
	await client.connect();
	try {
		await client.query(`begin; ${MAKE_ROLE} ${HAND_OVER} commit`);
	} finally {
		await client.end();
	}
}

const MAKE_ROLE = `do $$ begin
	if not exists (select from pg_roles where rolname = '${SITE_ROLE}') then
		create role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole noreplication;
	end if;
	execute format('alter database %I owner to ${SITE_ROLE}', current_database());
end $$;`;

/** PostgreSQL refuses "reassign owned" for its first superuser, who owns its own catalogue too. What an extension made stays with it. */
const HAND_OVER = `do $$ declare thing text; begin
	for thing in
		with ours as (
			select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
		), of_extensions as (
			select objid from pg_depend where deptype = 'e'
		)
		select format('alter schema %I owner to ${SITE_ROLE}', nspname) from pg_namespace
			where oid in (select oid from ours) and nspname <> 'public' and nspowner = current_user::regrole
		union all
		select format('alter table %s owner to ${SITE_ROLE}', c.oid::regclass) from pg_class c
			where relnamespace in (select oid from ours) and relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
				and c.oid not in (select objid from of_extensions)
				-- A column's own sequence goes with its table.
				and not exists (select from pg_depend d where d.objid = c.oid and relkind = 'S' and deptype in ('a', 'i'))
		union all
		select format('alter routine %s owner to ${SITE_ROLE}', oid::regprocedure) from pg_proc
			where pronamespace in (select oid from ours) and proowner = current_user::regrole and oid not in (select objid from of_extensions)
		union all
		select format('alter type %s owner to ${SITE_ROLE}', oid::regtype) from pg_type
			where typnamespace in (select oid from ours) and typowner = current_user::regrole and typtype in ('e', 'd', 'r')
				and oid not in (select objid from of_extensions)
	loop
		execute thing;
	end loop;
end $$;`;
