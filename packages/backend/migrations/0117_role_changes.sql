-- Roles are given and taken away by statements of operators too, so the database itself writes the event.
CREATE FUNCTION "users_announce_roles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "outbox" ("event", "consumer", "lane", "subject", "payload")
  VALUES ('user.roles-changed', 'realtime.roles', 'notifications', NEW."hash", jsonb_build_object('user', NEW."hash"));
  RETURN NULL;
END $$;
CREATE TRIGGER "users_roles_changed" AFTER UPDATE OF "roles" ON "users" FOR EACH ROW
  WHEN (OLD."roles" IS DISTINCT FROM NEW."roles") EXECUTE FUNCTION "users_announce_roles"();
